// oxlint-disable import/no-default-export -- what it stands in for has one
/** Fonts are unpacked before they are drawn with: see `unpackedAddress`. */
export default function decompress(): never {
  throw new Error('A font packed as WOFF2 cannot be read here.')
}
