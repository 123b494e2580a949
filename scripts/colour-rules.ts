/** The accessibility rules that read colours: nothing else differs between two themes, so the second is held to these. */
export const colourRules = ['color-contrast', 'link-in-text-block']
