declare module '*/minify-assets.mjs' {
  export const minifyAssets: import('esbuild').Plugin;
}
