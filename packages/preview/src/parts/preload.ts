/** In place of the app’s `shell/preload.ts`, which names scripts from the root of an origin: a script asks for its own. */
export const __vitePreload = <Module>(load: () => Promise<Module>): Promise<Module> => load()
