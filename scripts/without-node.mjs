// A plugin for esbuild: functions for hosts get nothing of Node's modules. Only files that a build stores are made with them.

export const withoutNode = {
  name: 'without Node',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(?:node:.*|fs|util)$/ }, ({ path }) => ({ path, namespace: 'absent' }));
    // These are called when a module is loaded.
    onLoad({ filter: /./, namespace: 'absent' }, () => ({
      contents: 'exports.promisify = () => undefined; exports.constants = {};',
      loader: 'js',
    }));
  },
};
