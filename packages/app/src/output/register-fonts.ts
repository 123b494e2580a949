import bold from '@fontsource/roboto/files/roboto-latin-700-normal.woff?inline'
import regular from '@fontsource/roboto/files/roboto-latin-400-normal.woff?inline'
import { registerRoboto } from './pdf-fonts.ts'
import { unpackedAddress } from './unpack-woff.ts'

const font = (name: string) =>
  new URL(import.meta.resolve(`@fontsource/roboto/files/roboto-${name}-normal.woff`)).pathname

/** Makes Roboto known where there is no page: out of files. */
export async function registerFonts(): Promise<void> {
  registerRoboto({
    regular: await unpackedAddress(regular),
    bold: await unpackedAddress(bold),
    latinExtended: font('latin-ext-400'),
    vietnamese: font('vietnamese-400'),
    cyrillic: font('cyrillic-400'),
    greek: font('greek-400'),
  })
}
