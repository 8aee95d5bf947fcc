// The script for browsers, imported as a text.
declare const text: string;
export default text;
