import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { generate } from "selfsigned";
import { expect, onTestFinished, test } from "vitest";
import { SETTING_VALUES, WITHOUT } from "#tests/harness/setting-values";
import { localCertificate } from "#tests/harness/smtp/certificate";
import { isPublicAddress } from "#workers/public-origin";
import { checkAddress } from "../../../scripts/doctor/address.mjs";
import { readSettings, readVars } from "../../../scripts/doctor/settings.mjs";
import { checkStorage } from "../../../scripts/doctor/storage.mjs";
import { findMisfits, OPTIONAL } from "../../../scripts/serve/environment.mjs";
import { reachesStrangers } from "../../../scripts/serve/public-url.mjs";
import { storeUntrusted } from "../../../scripts/serve/untrusted.mjs";
import { withLocalVariables } from "../../../scripts/serve/variables.mjs";

/** The project's files without the `.dev.vars` of whoever runs this. */
const files = (file: string) => (file === ".dev.vars" ? "" : readFileSync(file, "utf8"));
const all = Object.fromEntries(SETTING_VALUES.map(([name, right]) => [name, right]));
const usual = readSettings(all, files).faults;

/** What `npm start` says: it warns, or does not begin at all. */
function start(environment: Record<string, string>): string[] {
	try {
		const variables = withLocalVariables(readVars(files("wrangler.toml")), environment, {
			port: 8787,
			addressHeader: "",
		});
		return findMisfits(variables, environment);
	} catch (error) {
		return [(error as Error).message];
	}
}

test("every name that the Worker reads, and every one of the scripts, has a right and a wrong value here", () => {
	const names = [...readFileSync("workers/env.ts", "utf8").matchAll(/^\t([A-Z_]+)\??: string;/gm)].map(
		([, name]) => name,
	);
	const listed = [...SETTING_VALUES.map(([name]) => name), "STRIPE_STAND_IN", "CLIENT_ADDRESS"];
	expect([...names, "PORT", "TRUSTED_PROXIES"].filter((name) => !listed.includes(name ?? ""))).toEqual([]);
	expect(usual).toEqual(["RESEND_API_KEY is set, and MAIL is smtp: it is used with MAIL=resend alone."]);
	expect(start(all)).toEqual(usual);
});

test.each(SETTING_VALUES)(
	"%s: a right value is as it was set, a wrong one is named, and so is what lacks",
	(...row) => {
		const [name, right, wrong, sentence] = row;
		const shown = readSettings(all, files).rows.find((each) => each.name === name);
		expect(shown?.source).toBe("environment");
		expect(shown?.value).toBe(/SECRET|PASSWORD|API_KEY/.test(name) ? `set, ${right.length} characters` : right);
		if (wrong !== null) {
			const { faults } = readSettings({ ...all, [name]: wrong }, files);
			const others = name === "MAIL" ? [] : usual;
			expect(faults).toEqual(expect.arrayContaining([sentence, ...others]));
			if (!["PORT", "TRUSTED_PROXIES"].includes(name)) expect(start({ ...all, [name]: wrong })).toContain(sentence);
		}
		const { [name]: _, ...rest } = all;
		const { faults, rows, unset } = readSettings(rest, files);
		expect(faults.filter((each) => !usual.includes(each) && each !== WITHOUT[name])).toEqual(
			name === "MAIL" ? [expect.stringContaining("RESEND_API_KEY is set")] : [],
		);
		if (WITHOUT[name]) expect(faults).toContain(WITHOUT[name]);
		const source = rows.find((each) => each.name === name)?.source ?? "";
		expect(source !== "" && source !== "environment").toBe(!unset.includes(name));
	},
);

test("a secret is never shown, nor a password in an address", () => {
	const url = "https://nora:hunter2@invoices.example.com";
	const { rows } = readSettings({ ...all, PUBLIC_URL: url }, files);
	const shown = JSON.stringify(rows);
	for (const secret of OPTIONAL.filter((name) => /SECRET|PASSWORD|API_KEY/.test(name))) {
		expect(shown).not.toContain(`"${all[secret]}"`);
	}
	expect(shown).not.toContain("hunter2");
});

test("what a folder can't take is said, and trying leaves nothing behind", async () => {
	const state = mkdtempSync(path.join(tmpdir(), "doctor-"));
	onTestFinished(() => rmSync(state, { recursive: true }));
	expect((await checkStorage(state)).map((each) => each.state)).toEqual(["ok", "ok"]);
	expect(readdirSync(state)).toEqual([]);
	const later = path.join(state, "not", "there");
	expect((await checkStorage(later))[0]).toMatchObject({ state: "ok", text: expect.stringContaining("first start") });
	const full = async () => ({ bavail: 10, bsize: 1024 * 1024 }) as never;
	expect((await checkStorage(state, full)).at(-1)).toEqual({
		state: "fault",
		text: "10 MB are free there: free some space.",
	});
	writeFileSync(path.join(state, "a.sqlite"), "no database at all, whatever its name says");
	expect((await checkStorage(state))[0]).toMatchObject({ state: "fault", text: expect.stringContaining("is damaged") });
	const file = path.join(state, "file");
	writeFileSync(file, "");
	expect((await checkStorage(path.join(file, "state")))[0]?.state).toBe("fault");
});

async function serving(status: number, body: string, headers: Record<string, string> = {}) {
	const server = createServer((_, response) => response.writeHead(status, headers).end(body));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void server.close());
	return (server.address() as AddressInfo).port;
}

const ALIVE = '{"alive":true}';
/** A port on which nothing listens. */
const NOWHERE = await new Promise<number>((resolve) => {
	const server = createServer().listen(0, "127.0.0.1", () => {
		const { port } = server.address() as AddressInfo;
		server.close(() => resolve(port));
	});
});

test("a server that runs, one that does not, and another in its place are told apart", async () => {
	const said = async (port: number) => checkAddress({ publicUrl: `http://localhost:${port}`, port, state: "/none" });
	expect(await said(await serving(200, ALIVE))).toMatchObject([{ state: "ok" }]);
	expect(await said(NOWHERE)).toEqual([
		{ state: "note", text: `The server isn't running: nothing listens on port ${NOWHERE}.` },
	]);
	expect(await said(await serving(404, "Apache"))).toMatchObject([
		{ state: "fault", text: expect.stringContaining("something else answers there (404)") },
	]);
});

test.each([
	["answers", 200, ALIVE, {}, "ok", "answers."],
	["reaches no server", 502, "", {}, "note", "answers 502, as the server isn't running."],
	["leads on", 308, "", { Location: "https://invoices.x.test/" }, "fault", "leads on to https://invoices.x.test/"],
	["is another's", 200, "<h1>It works!</h1>", {}, "fault", "something else answers there (200)"],
])("a public address that %s is said to be so", async (_, status, body, headers, state, text) => {
	const port = await serving(status, body, headers);
	const publicUrl = `http://0.0.0.0:${port}`;
	const [, found] = await checkAddress({ publicUrl, port: NOWHERE, state: "/none" });
	expect(found).toMatchObject({ state, text: expect.stringContaining(text) });
});

test.each([
	["of an authority that is trusted", "localhost", () => localCertificate(), "ok", "Its certificate is trusted."],
	[
		"that it made itself",
		"localhost",
		selfSigned,
		"fault",
		"its certificate is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT)",
	],
	["for another name", "127.0.0.1", () => localCertificate(), "fault", "its certificate is for another name"],
])("of a public address with a certificate %s it is said", async (_, host, certificate, state, text) => {
	const server = createSecureServer(await certificate(), (__, response) => response.end(ALIVE));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void server.close());
	const { port } = server.address() as AddressInfo;
	const [, found] = await checkAddress({ publicUrl: `https://${host}:${port}`, port: NOWHERE, state: "/none" });
	expect(found).toMatchObject({ state, text: expect.stringContaining(text) });
});

async function selfSigned() {
	const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], { algorithm: "sha256" });
	return { key, cert };
}

test("a name that nobody knows is said, without a trace", async () => {
	const [, found] = await checkAddress({ publicUrl: "https://no.such.name.invalid", port: NOWHERE, state: "/none" });
	expect(found).toMatchObject({ state: "fault", text: expect.stringMatching(/invalid: (no such name|it can't be)/) });
});

test("who was not believed is said with what to set, until the next start", async () => {
	const state = mkdtempSync(path.join(tmpdir(), "doctor-"));
	onTestFinished(() => rmSync(state, { recursive: true }));
	const said = async () => (await checkAddress({ publicUrl: "", port: NOWHERE, state })).at(-1)?.text;
	await storeUntrusted(state, "172.18.0.1");
	expect(await said()).toContain("set TRUSTED_PROXIES=172.18.0.1");
	await storeUntrusted(state, null);
	expect(await said()).not.toContain("TRUSTED_PROXIES");
});

test("doctor and Worker agree on which addresses strangers reach", () => {
	for (const host of [
		"invoices.example.com",
		"localhost",
		"a.localhost",
		"10.0.0.3",
		"172.18.0.2",
		"172.32.0.2",
		"[fd00::1]",
		"[2001:db8::1]",
		"duebill.test",
	]) {
		expect([host, reachesStrangers(`https://${host}`)]).toEqual([host, isPublicAddress(`https://${host}`)]);
	}
});
