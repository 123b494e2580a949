import { describe, expect, it } from 'vitest'
import { keptForm, keptRows } from './kept-form.ts'

const begin: { name: string; isDefault: boolean; roles: string[] } = { name: 'Ada', isDefault: false, roles: ['r1'] }

describe('a form that its page kept', () => {
  it('comes back as it was typed, emptied fields too', () => {
    const typed = { name: '', isDefault: true, roles: [] }
    expect(keptForm(JSON.stringify(typed), begin)).toEqual(typed)
  })

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['no form', '"Ada"'],
    ['other sorts of fields, and one that it has not', '{"name":7,"isDefault":"yes","roles":[1],"gone":"x"}'],
  ])('begins anew where %s was kept', (_what, text) => {
    expect(keptForm(text, begin)).toEqual(begin)
  })

  it('has its rows, and one that begins where none were kept', () => {
    expect(keptRows('[{"name":"Grace"},{}]', begin)).toEqual([{ ...begin, name: 'Grace' }, begin])
    for (const text of ['', '[]', '{}']) expect(keptRows(text, begin)).toEqual([begin])
  })
})
