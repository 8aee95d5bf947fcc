// The colours of charts apart from their bars, for a reader's system in light or dark mode.

export const themeColours = {
  light: { ground: '#ffffff', edge: '#d0d7de', text: '#1f2328', bar: '#eaeef2', line: '#8c959f' },
  dark: { ground: '#161b22', edge: '#3d444d', text: '#e6edf3', bar: '#2a313c', line: '#6e7681' },
};
