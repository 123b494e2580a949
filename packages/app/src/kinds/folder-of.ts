import type { RecordKind } from '@strongroom/api/contract'

/** The folder of a kind beside this file: `institution-account`. */
export const folderOf = (kind: RecordKind): string => kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
