import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { FIGURES } from "#tests/harness/metrics/metric-figures";
import { localCertificate } from "#tests/harness/smtp/certificate";
import { writeExposition } from "~/admin/domain/exposition";
import { metricFamilies } from "~/admin/domain/metrics";
import { findMisfits } from "../../scripts/serve/environment.mjs";
import { readConfig } from "../../scripts/serve/from-wrangler.mjs";
import { readProxies } from "../../scripts/serve/proxies.mjs";
import { readPublicUrl } from "../../scripts/serve/public-url.mjs";

const FOLDER = "docs/operations";
const read = (name: string) => readFileSync(path.join(FOLDER, name), "utf8");
const has = (command: string) => spawnSync("sh", ["-c", `command -v ${command}`]).status === 0;
const place = mkdtempSync(path.join(tmpdir(), "operations-files-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

function run(command: string, words: string[], env: Record<string, string> = {}) {
	const { status, stdout, stderr } = spawnSync(command, words, {
		...{ encoding: "utf8", env: { ...process.env, ...env } },
	});
	return { status, said: stdout + stderr };
}

function variablesOf(name: string): Record<string, string> {
	const lines = read(name)
		.split("\n")
		.filter((line) => /^\w+=/.test(line));
	return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}

test("the example of an environment has names that are read, an address that is taken, and no secret", () => {
	const example = variablesOf("duebill.env.example");
	const secrets = Object.keys(example).filter((name) => /SECRET|PASSWORD|SMTP_USER/.test(name));
	expect(secrets.map((name) => example[name])).toEqual(secrets.map(() => ""));
	const whole = { ...example, ...Object.fromEntries(secrets.map((name) => [name, name.padEnd(32, "x")])) };
	const { vars } = readConfig({ config: "wrangler.toml" });
	expect(findMisfits({ ...vars, ...whole }, whole)).toEqual([]);
	expect(readPublicUrl(example.PUBLIC_URL, 8787)).toMatchObject({ secure: true, loopback: false });
});

test("units start scripts that are there, as somebody who may write to nothing but the state", () => {
	for (const name of ["duebill.service", "duebill-backup.service"]) {
		const unit = read(name);
		const script = unit.match(/^ExecStart=\S+ (\S+\.(?:mjs|sh))/m)?.[1] ?? "";
		expect([script, existsSync(script)]).toEqual([script, true]);
		for (const line of ["User=duebill", "ProtectSystem=strict", "NoNewPrivileges=yes", "WorkingDirectory=/opt/duebill"])
			expect(unit.split("\n")).toContain(line);
	}
	expect(read("duebill.service")).toContain("start.mjs --built");
	expect(read("duebill.service")).toContain("STATE_DIR=/var/lib/duebill\nStateDirectory=duebill\n");
});

test.runIf(has("systemd-analyze"))("systemd takes the units as they are", () => {
	const units = readdirSync(FOLDER).filter((name) => /\.(service|timer)$/.test(name));
	for (const unit of units) {
		// The path of node differs from machine to machine.
		writeFileSync(path.join(place, unit), read(unit).replace("/usr/bin/node", process.execPath));
	}
	const { status, said } = run("systemd-analyze", ["verify", ...units.map((unit) => path.join(place, unit))]);
	expect([status, said]).toEqual([0, ""]);
});

test("scripts of the shell are ones", () => {
	for (const name of readdirSync(FOLDER).filter((each) => each.endsWith(".sh"))) {
		expect(run("sh", ["-n", path.join(FOLDER, name)])).toEqual({ status: 0, said: "" });
		expect(read(name)).toMatch(/^set -eu$/m);
	}
});

test("proxies pass on host and address, to the port that is served, and write no link's address down", () => {
	expect(read("Caddyfile")).toMatch(/reverse_proxy \{\$DUEBILL_UPSTREAM:127\.0\.0\.1:8787\}/);
	const nginx = read("nginx.conf");
	for (const line of ["proxy_pass http://127.0.0.1:8787;", "proxy_set_header Host $host;"])
		expect(nginx).toContain(line);
	expect(nginx).toContain("X-Forwarded-For $proxy_add_x_forwarded_for;");
	const unlogged = new RegExp(nginx.match(/~\*(\S+) 0;/)?.[1] ?? "$^", "i");
	for (const secret of [
		"/i/0ab.token",
		"/I/0ab.token/pdf",
		"/reset/1",
		"/confirm-address/1",
		"/stop-reports/1/one-click",
	])
		expect(unlogged.test(secret)).toBe(true);
	expect(unlogged.test("/invoices/1")).toBe(false);
	expect(nginx, "which would be the address of a page that loads something").not.toMatch(/combined|http_referer/);
});

test.runIf(has("promtool"))("Prometheus takes the rules, and the text that they are for", () => {
	const { status, said } = run("promtool", ["check", "rules", path.join(FOLDER, "alerts.yml")]);
	expect([status, said]).toEqual([0, expect.stringMatching(/SUCCESS: \d+ rules found/)]);
	const text = writeExposition(metricFamilies(FIGURES));
	const checked = spawnSync("promtool", ["check", "metrics"], { input: text, encoding: "utf8" });
	expect([checked.status, checked.stderr]).toEqual([0, ""]);
});

test.runIf(has("nginx"))("nginx takes its file as it is, but for certificates and folders", async () => {
	const { key, cert } = await localCertificate();
	mkdirSync(path.join(place, "invoices.example.com"));
	writeFileSync(path.join(place, "invoices.example.com/fullchain.pem"), cert);
	writeFileSync(path.join(place, "invoices.example.com/privkey.pem"), key);
	const moved = read("nginx.conf").replaceAll("/etc/letsencrypt/live", place).replaceAll("/var/log/nginx", place);
	writeFileSync(path.join(place, "duebill.conf"), moved.replaceAll(/(listen (?:\[::\]:)?)(\d+)/g, "$118$2"));
	const whole = `pid ${place}/pid;\nerror_log stderr;\nevents {}\nhttp { include ${place}/duebill.conf; }\n`;
	writeFileSync(path.join(place, "nginx.conf"), whole);
	const { said } = run("nginx", ["-t", "-p", place, "-c", path.join(place, "nginx.conf")]);
	expect(said).toContain("syntax is ok");
});

test.runIf(has("caddy"))("Caddy takes its file as it is", () => {
	const words = ["validate", "--config", path.join(FOLDER, "Caddyfile"), "--adapter", "caddyfile"];
	const { status, said } = run("caddy", words, { HOME: place });
	expect([status, said]).toEqual([0, expect.stringContaining("Valid configuration")]);
});

test("the image serves what was built into it, as nobody in particular, and says whether it is well", () => {
	const [build = "", served = ""] =
		read("Dockerfile")
			.split(/^FROM .* AS build$/m)[1]
			?.split(/^FROM /m) ?? [];
	expect(build).toContain("npm ci --omit=dev");
	expect(served).not.toMatch(/npm (ci|install)/);
	expect(served.indexOf("USER node")).toBeGreaterThan(served.lastIndexOf("RUN "));
	expect(served).toMatch(/^HEALTHCHECK [\s\S]*\/api\/health/m);
	expect(served).toContain('CMD ["node", "scripts/start.mjs", "--built"]');
	expect(served).toMatch(/^VOLUME \/data$/m);
	const ignored = read("Dockerfile.dockerignore").split("\n");
	for (const name of [".dev.vars*", ".git", "node_modules", "build", "**/*.env"]) expect(ignored).toContain(name);
});

test("compose runs it on a read-only root with one volume, behind a proxy whose network is trusted", () => {
	const compose = read("compose.yaml");
	const [own = "", caddy = ""] = compose.split(/^ {2}caddy:$/m);
	for (const line of ['user: "1000:1000"', "read_only: true", "cap_drop: [ALL]", "no-new-privileges:true"])
		expect(own).toContain(line);
	expect(own.match(/volumes: (.*)/)?.[1]).toBe('["state:/data"]');
	expect(own, "nobody reaches it but by the proxy").not.toMatch(/^\s+ports:/m);
	const trusted = own.match(/TRUSTED_PROXIES: (\S+)/)?.[1] ?? "";
	expect(caddy).toContain(`subnet: ${trusted}`);
	const isProxy = readProxies(trusted);
	expect([isProxy("172.30.87.3"), isProxy("172.30.88.3"), isProxy("127.0.0.1")]).toEqual([true, false, false]);
	expect(caddy).toContain("DUEBILL_UPSTREAM: duebill:8787");
	expect(caddy).toContain("service_healthy");
});

test("old backups go, and the first of each month stays; what was not finished is no backup", () => {
	const folder = path.join(place, "project");
	const backups = path.join(place, "backups");
	mkdirSync(path.join(folder, "scripts"), { recursive: true });
	cpSync(path.join(FOLDER, "backup.sh"), path.join(folder, "backup.sh"));
	writeFileSync(
		path.join(folder, "scripts/backup.mjs"),
		'import fs from "node:fs";\nfs.mkdirSync(process.argv.at(-1), { recursive: true });\n',
	);
	const days = (month: string, count: number) =>
		Array.from({ length: count }, (_, day) => `${month}-${String(day + 1).padStart(2, "0")}T022000Z`);
	const before = [...days("2026-08", 3), ...days("2026-09", 30), ...days("2026-10", 5), ".unfinished-1"];
	for (const name of [...before, "notes"]) mkdirSync(path.join(backups, name), { recursive: true });
	const { status } = spawnSync("sh", ["backup.sh", backups], { cwd: folder });
	expect(status).toBe(0);
	const left = readdirSync(backups).filter((name) => !name.startsWith("notes"));
	const today = left.at(-1) ?? "";
	expect(left).toEqual([
		...["2026-08-01T022000Z", "2026-09-01T022000Z"],
		...days("2026-09", 30).slice(22),
		...days("2026-10", 5),
		today,
	]);
	expect(readdirSync(backups)).toContain("notes");
});
