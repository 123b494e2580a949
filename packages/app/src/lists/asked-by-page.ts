/** For what its page has asked for already: it is read anew only where something has been written since. */
export const askedByPage = { refetchOnMount: ({ state }: { state: { isInvalidated: boolean } }) => state.isInvalidated }
