/** Where the browser keeps the page of the app, among what it keeps of this origin. */
export const shelf = 'page'
