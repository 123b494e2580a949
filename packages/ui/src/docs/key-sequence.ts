/** The keys in user-event's notation: modifiers are held while the last key is pressed. */
export function keySequence(keys: string): string {
  const names = keys.split('+')
  const key = names.at(-1) ?? ''
  const modifiers = names.slice(0, -1)
  const pressed = key === 'Space' ? ' ' : key.length === 1 ? key : `{${key}}`
  return `${modifiers.map((name) => `{${name}>}`).join('')}${pressed}${modifiers.map((name) => `{/${name}}`).join('')}`
}
