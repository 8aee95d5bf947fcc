// The look of the page about the API, in light and dark, from narrow to wide.

export const style = `:root {
  color-scheme: light dark;
  --paper: light-dark(#fff, #12161a);
  --raised: light-dark(#f5f7f8, #1b2127);
  --line: light-dark(#dde3e7, #313a42);
  --text: light-dark(#1b2329, #e6ebee);
  --quiet: light-dark(#55626c, #a3afb8);
  --accent: light-dark(#0b6e75, #6cc5cb);
}
* { box-sizing: border-box; }
body {
  max-width: 56rem;
  margin: 0 auto;
  padding: 1rem clamp(1rem, 4vw, 2.5rem) 4rem;
  background: var(--paper);
  color: var(--text);
  font: 1rem / 1.55 system-ui, sans-serif;
  overflow-wrap: anywhere;
}
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
h1, h2, h3 { line-height: 1.2; }
h2 { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); }
h3 { margin: 2.5rem 0 0.5rem; }
code, pre { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 0.9em; }
code { padding: 0.1em 0.3em; border-radius: 4px; background: var(--raised); }
pre { overflow-x: auto; max-height: 30rem; padding: 1rem; border-radius: 8px; background: var(--raised); }
pre code { padding: 0; overflow-wrap: normal; }
.path code { font-weight: 600; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.25rem 0; }
dl { margin: 1rem 0; }
dl div { padding: 0.4rem 0; border-top: 1px solid var(--line); }
dt span { color: var(--quiet); font-size: 0.9rem; }
dd { margin: 0; }
summary { padding: 0.25rem 0; cursor: pointer; }
.skip { position: absolute; top: -4rem; padding: 0.5rem 1rem; background: var(--paper); }
.skip:focus { top: 0.5rem; }
`;
