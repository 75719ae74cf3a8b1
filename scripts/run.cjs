// node scripts/run.cjs TASK [ARGUMENT...]: runs a task of tasks.cjs. Written in ES5, so that every version of Node gets to its check.
require('./node-version.cjs')
require('./tasks.cjs')
