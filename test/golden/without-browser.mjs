/** For `node --import`: every file that could be a browser is hidden from the process. */
import fs from 'node:fs'

const { existsSync } = fs
fs.existsSync = (file) => !/chrom|edge/i.test(String(file)) && existsSync(file)
