// The colours of charts, by the reader's system: ground, edge, and text.

export const grounds = {
  light: { ground: '#ffffff', edge: '#d0d7de', text: '#1f2328', bar: '#eaeef2', line: '#8c959f' },
  dark: { ground: '#161b22', edge: '#3d444d', text: '#e6edf3', bar: '#2a313c', line: '#6e7681' },
};
