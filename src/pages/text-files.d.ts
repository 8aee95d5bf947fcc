// Files that are imported as they are, as texts.

declare module '*.css' {
  const text: string;
  export default text;
}
