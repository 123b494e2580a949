/** The path of the application that an address of this origin stands for. */
export const pathOf = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash

/** The address, within this origin, under which the browser shows a path of the application. */
export const addressOf = (path: string): string => path
