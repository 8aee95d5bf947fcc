// Lists the routes of all resources. The bundler evaluates this module and bundles its value, so that functions have no build code.

import type { Route } from '../../api/route.ts';
import { resources } from '../../resources.ts';

export const routes: readonly Route[] = resources.map(
  ({ body: _body, scope: _scope, render: _render, ...route }) => route,
);
