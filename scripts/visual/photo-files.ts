import type { Photo } from './photograph.ts'

/** All files of a photograph: its pieces, and its looks. */
export function filesOf({ file, below = [], looks }: Photo): string[] {
  return [file, ...below, ...(looks === undefined ? [] : [looks])]
}

/** A photograph with other names for its files. */
export function withFiles(photo: Photo, nameOf: (file: string) => string): Photo {
  const { file, below, looks } = photo
  return {
    ...photo,
    file: nameOf(file),
    ...(below === undefined ? {} : { below: below.map(nameOf) }),
    ...(looks === undefined ? {} : { looks: nameOf(looks) }),
  }
}
