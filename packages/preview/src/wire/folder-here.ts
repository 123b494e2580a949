/** The folder of the preview, with the slash at its end, told from a page of it or from a script in its `assets`. */
export const folderHere = (): URL => new URL(new URL('.', location.href).href.replace(/assets\/$/, ''))
