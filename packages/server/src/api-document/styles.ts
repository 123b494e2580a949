/** The page's only style sheet. It follows the reader's own choice of light or dark. */
export const styles = `
:root { color-scheme: light dark; font: 1rem/1.5 Roboto, system-ui, sans-serif;
  color: light-dark(#1d2327, #e6e8ea); background: light-dark(#fff, #15191d); }
a { color: light-dark(#0b5a2f, #7fd6a4); }
body { margin: 0 auto; max-width: 70rem; padding: 1rem; overflow-wrap: break-word; }
h1, h2, h3 { line-height: 1.25; }
h2 { margin-top: 3rem; border-bottom: 2px solid; padding-bottom: .25rem; }
h3 { margin-top: 2rem; }
code { font-family: ui-monospace, monospace; font-size: .95em; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 1rem; }
caption { text-align: left; font-weight: bold; padding: .25rem 0; }
th, td { text-align: left; vertical-align: top; border-bottom: 1px solid GrayText; padding: .25rem .75rem .25rem 0; }
.scroll { overflow-x: auto; }
a:focus-visible, summary:focus-visible, .scroll:focus-visible { outline: 2px solid; outline-offset: 2px; }
nav ul { columns: 16rem; padding-left: 1.25rem; }
.skip { position: absolute; left: -100rem; }
.skip:focus { position: static; }
`
