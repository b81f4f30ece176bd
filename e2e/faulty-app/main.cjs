// Starts the real app on a disk that fails when a test says so.
const path = require('node:path');
const { app } = require('electron');

const real = path.resolve(__dirname, '../../app');
const faults = path.join(__dirname, 'faults.cjs');
require(faults);
// The engine and its threads inherit this.
process.env.NODE_OPTIONS = `--require ${JSON.stringify(faults)}`;
app.setAppPath(real);
require(path.join(real, require(path.join(real, 'package.json')).main));
