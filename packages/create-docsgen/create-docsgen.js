#!/usr/bin/env node
// `npm create docsgen [folder]` is `docsgen init [folder]`, by the docsgen that is installed with this package.
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const manifest = createRequire(import.meta.url).resolve('docsgen/package.json')
process.argv.splice(2, 0, 'init')
import(pathToFileURL(path.join(path.dirname(manifest), 'bin/docsgen.js')).href)
