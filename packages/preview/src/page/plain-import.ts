/** Stands where the app has `shell/preload.ts`, which names scripts from the root of an origin: a script asks for its own. */
export const __vitePreload = <Module>(load: () => Promise<Module>): Promise<Module> => load()
