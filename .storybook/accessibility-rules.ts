/** What lies in a landmark: lists and menus open in a layer at the end of the page and belong to their control; the skip link stands first. */
const inRegions = 'body *:not(#headlessui-portal-root, #headlessui-portal-root *, a[href="#content"])'

/** What the accessibility check is told beside its own rules, in the catalogue and under test. */
export const accessibilityConfig = {
  rules: [
    // The addon leaves this one out because parts of pages have no landmarks: here every story has one (in-landmark.tsx).
    { id: 'region', enabled: true, selector: inRegions },
    // A part of WCAG 2.2 AA that axe leaves out unless it is asked for.
    { id: 'target-size', enabled: true },
  ],
}
