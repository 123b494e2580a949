/** Reads a file by its address, on the page's own origin. */
export type ReadFile = (address: URL) => Promise<Blob>

/**
 * The files of a face that the page has loaded, written out as style rules that carry them: a picture outside of the page
 * has no other way to them. Nothing where the page does without the face; a file that cannot be had is left out.
 */
export async function carriedFaces(family: string, readFile: ReadFile): Promise<string> {
  const loaded = [...document.fonts].filter((face) => face.status === 'loaded' && plain(face.family) === family)
  const rules = [...document.styleSheets].flatMap(facesIn).filter(({ rule }) => {
    const said = (name: string) => rule.style.getPropertyValue(name)
    return plain(said('font-family')) === family && loaded.some(({ weight }) => weight === said('font-weight'))
  })
  return (await Promise.all(rules.map((face) => carried(face, readFile)))).join('')
}

type Face = { rule: CSSFontFaceRule; base: string }

function facesIn(sheet: CSSStyleSheet): Face[] {
  const base = sheet.href ?? document.baseURI
  return [...rulesOf(sheet)].flatMap((rule) => (rule instanceof CSSFontFaceRule ? [{ rule, base }] : []))
}

/** Those of a sheet from elsewhere are not to be read. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules
  } catch {
    return []
  }
}

const plain = (family: string): string => family.replaceAll(/["']/g, '')

async function carried({ rule: { style }, base }: Face, readFile: ReadFile): Promise<string> {
  const [, address] = /url\(["']?([^"')]+)/.exec(style.getPropertyValue('src')) ?? []
  if (address === undefined) return ''
  try {
    const file = await readFile(new URL(address, base))
    const kept = ['font-family', 'font-weight', 'font-style', 'unicode-range'].flatMap((name) => {
      const value = style.getPropertyValue(name)
      return value === '' ? [] : [`${name}:${value}`]
    })
    return `@font-face{${kept.join(';')};src:url(${await dataUrl(file)})}`
  } catch {
    return ''
  }
}

const dataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('A face is no text.')),
    )
    reader.addEventListener('error', () => reject(reader.error ?? new Error('A face could not be read.')))
    reader.readAsDataURL(file)
  })
