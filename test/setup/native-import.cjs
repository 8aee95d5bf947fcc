// Imports a module as Node does, past the transforming of the test runner.

module.exports = (address) => import(address);
