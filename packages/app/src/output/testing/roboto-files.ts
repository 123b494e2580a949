import type { FontSources } from '../pdf-fonts.ts'

const font = (name: string) =>
  new URL(import.meta.resolve(`@fontsource/roboto/files/roboto-${name}-normal.woff`)).pathname

/** Roboto where there are no addresses. */
export const robotoFiles: FontSources = {
  regular: font('latin-400'),
  bold: font('latin-700'),
  latinExtended: font('latin-ext-400'),
  vietnamese: font('vietnamese-400'),
  cyrillic: font('cyrillic-400'),
  greek: font('greek-400'),
}
