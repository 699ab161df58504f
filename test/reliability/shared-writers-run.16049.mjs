// test/reliability/shared-writers-run.ts
import { spawn as spawn2 } from "node:child_process";
import fs2 from "node:fs";
import path2 from "node:path";
import { setTimeout as wait2 } from "node:timers/promises";
import { parseArgs } from "node:util";

// test/bench/nginx-store.mjs
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
var page = resolve(import.meta.dirname, "../../content/docs/docsgen/many-machines.md");
async function startNginx(folder2, port2) {
  for (const name of ["files", "temp"]) mkdirSync(join(folder2, name), { recursive: true });
  const [, printed] = /title="cache\/nginx.conf"\n([\s\S]*?)^```$/m.exec(readFileSync(page, "utf8"));
  const config = printed.replace(/limit_except[^}]*}/, "").replace(":8080", `:${port2}`);
  writeFileSync(join(folder2, "nginx.conf"), config);
  const foreground = "daemon off; master_process off;";
  const args = ["-e", "stderr", "-p", folder2, "-c", "nginx.conf", "-g", foreground];
  const child = spawn("/usr/sbin/nginx", args, { stdio: "ignore" });
  const ended2 = new Promise((done) => child.once("exit", done));
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port2}/`).catch(() => null);
    if (answer !== null) break;
    await wait(50);
  }
  return async () => {
    child.kill("SIGKILL");
    await ended2;
  };
}

// test/random.ts
function createRandom(seed) {
  let state = seed;
  return (below) => {
    state = state + 1831565813 | 0;
    let mixed = Math.imul(state ^ state >>> 15, 1 | state);
    mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
    return Math.floor(((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32 * below);
  };
}

// test/reliability/two-states.ts
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
var bin = path.resolve(import.meta.dirname, "../../bin/docsgen.js");
var states = ["first", "second"];
function temporaryFolder(name) {
  const folder2 = fs.mkdtempSync(path.join(os.tmpdir(), `docsgen-${name}-`));
  process.on("exit", () => fs.rmSync(folder2, { recursive: true, force: true }));
  return folder2;
}
function writeState(site, state, pages2) {
  fs.rmSync(path.join(site, "docs"), { recursive: true, force: true });
  fs.mkdirSync(path.join(site, "docs"), { recursive: true });
  fs.mkdirSync(path.join(site, "static"), { recursive: true });
  fs.writeFileSync(
    path.join(site, "docsgen.config.json"),
    '{ "locales": ["en", "zh-CN"], "css": ["./own.css"] }'
  );
  fs.writeFileSync(path.join(site, "own.css"), `.${state} { color: red }
`);
  fs.writeFileSync(path.join(site, "static/same-name.txt"), state.repeat(1e3));
  for (let page2 = 0; page2 < pages2; page2++) {
    const text = `# Page ${page2}, ${state}

${`The ${state} text of it. `.repeat(40)}
`;
    fs.writeFileSync(path.join(site, `docs/page-${page2}.md`), text);
  }
  fs.mkdirSync(path.join(site, `docs/only-${state}`));
  fs.writeFileSync(path.join(site, `docs/only-${state}/a.md`), `# Only ${state}
`);
}
function build(site, args = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, "build", ...args], {
    cwd: site,
    encoding: "utf8"
  });
  if (status !== 0) throw new Error(`exit code ${status}: ${stdout}${stderr}`);
}
function filesOf(folder2) {
  if (!fs.existsSync(folder2)) return /* @__PURE__ */ new Map();
  const files = fs.readdirSync(folder2, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => path.relative(folder2, path.join(entry.parentPath, entry.name))).filter((file) => !file.startsWith(".docsgen-output"));
  return new Map(files.sort().map((file) => [file, fs.readFileSync(path.join(folder2, file))]));
}
function cleanOutputs(site, pages2) {
  return new Map(
    states.map((state) => {
      writeState(site, state, pages2);
      const out = path.join(temporaryFolder("clean"), "out");
      build(site, ["--no-cache", "--out-dir", out]);
      return [state, filesOf(out)];
    })
  );
}

// test/reliability/shared-writers-run.ts
var { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "200" },
    pages: { type: "string", default: "40" },
    seed: { type: "string", default: String(Date.now() % 1e9) }
  }
});
var pages = Number(values.pages);
var random = createRandom(Number(values.seed));
var folder = temporaryFolder("shared-writers");
var store = path2.join(folder, "store");
var port = 8393;
var [first, second, reader] = ["first", "second", "reader"].map((name) => {
  const site = path2.join(folder, name);
  fs2.mkdirSync(site);
  return site;
});
var counts = { killed: 0, ended: 0, servers: 0, wrong: 0, failed: 0, restored: 0 };
var clean = cleanOutputs(reader, pages);
var endServer = await startNginx(store, port);
for (let round = 1; round <= Number(values.rounds); round++) {
  await Promise.all([write(first), write(second), maybeEndServer()]);
  await read();
}
await endServer();
var { killed, ended, servers, wrong, failed, restored } = counts;
console.log(
  `seed ${values.seed}: ${killed} builds killed while they wrote or before, ${ended} came to their end, ${servers} times the server was killed; of ${values.rounds} fresh builds ${restored} compiled nothing, ${failed} failed, ${wrong} had other bytes than a build without a cache`
);
process.exitCode = wrong + failed === 0 && restored > 0 ? 0 : 1;
function anyState() {
  return states[random(states.length)];
}
async function write(site) {
  writeState(site, anyState(), pages);
  if (random(2) === 0) forget(site);
  const moment = random(2) === 0 ? null : random(2500);
  const code = await build2(site, ["--remote-cache-write"], moment);
  if (code === null) counts.killed++;
  else counts.ended++;
}
async function maybeEndServer() {
  if (random(5) > 0) return;
  await wait2(random(2e3));
  await endServer();
  counts.servers++;
  endServer = await startNginx(store, port);
}
async function read() {
  const state = anyState();
  writeState(reader, state, pages);
  forget(reader);
  const code = await build2(reader, ["--profile"], null);
  if (code !== 0) counts.failed++;
  if (!isEqual(filesOf(path2.join(reader, "build")), clean.get(state) ?? /* @__PURE__ */ new Map())) counts.wrong++;
}
function forget(site) {
  for (const name of [".docsgen", "build"]) {
    fs2.rmSync(path2.join(site, name), { recursive: true, force: true });
  }
}
async function build2(site, options, moment) {
  const args = [bin, "build", "--remote-cache", `http://127.0.0.1:${port}`, ...options];
  const child = spawn2(process.execPath, args, { cwd: site, stdio: ["ignore", "ignore", "pipe"] });
  let printed = "";
  child.stderr.on("data", (text) => {
    printed += text;
  });
  const ended2 = new Promise((resolve2) => child.once("exit", resolve2));
  const timer = moment === null ? void 0 : setTimeout(() => child.kill("SIGKILL"), moment);
  const code = await ended2;
  clearTimeout(timer);
  if (options.includes("--profile") && !/[1-9]\d* compiled/.test(printed)) counts.restored++;
  return code;
}
function isEqual(one, other) {
  return one.size === other.size && [...one].every(([file, bytes]) => other.get(file)?.equals(bytes));
}
