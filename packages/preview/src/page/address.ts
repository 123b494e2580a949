import { folderHere } from '../wire/folder-here.ts'

/*
 * A static server knows no file for `/institutions`, and a preview lies in a folder of any name: the page is always the
 * folder's own, and the path of the app is what follows the question mark, `folder/?/institutions?sort=name#part`. Every
 * static server serves that, and it can be sent to somebody.
 */

const folder = folderHere().pathname

/** The path of the application that an address of this origin stands for. */
export const pathOf = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string => {
  if (search.startsWith('?/')) return search.slice(1) + hash
  return pathname === folder || pathname === `${folder}index.html` ? `/${hash}` : pathname + search + hash
}

/** The address, within this origin, under which the browser shows a path of the application. */
export const addressOf = (path: string): string => (path.startsWith('/') ? `${folder}?${path}` : path)
