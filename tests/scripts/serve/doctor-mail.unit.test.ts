import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { localCertificate } from "#tests/harness/smtp/certificate";
import { startOddServer } from "#tests/harness/smtp/odd-server";
import { type ReceivedMail, startServer } from "#tests/harness/smtp/servers";
import { checkMail } from "../../../scripts/doctor/mail.mjs";

const { key, cert } = await localCertificate();
const received: ReceivedMail[] = [];
const servers = {
	starttls: await startServer({ key, cert }, received),
	tls: await startServer({ key, cert, secure: true }, received),
	plain: await startServer({ key, cert, disabledCommands: ["STARTTLS", "AUTH"] }, received),
	login: await startServer({ key, cert, authMethods: ["LOGIN"] }, received),
	mute: await startOddServer("mute"),
	busy: await startOddServer("busy"),
};
afterAll(() => Promise.all(Object.values(servers).map(({ close }) => close())));

const right = {
	...{ MAIL: "smtp", MAIL_FROM: "mail@duebill.test", SMTP_HOST: "localhost", SMTP_USER: "duebill" },
	...{ SMTP_PASSWORD: "the password", SMTP_PORT: String(servers.starttls.port) },
};

const said = async (changed: Record<string, string>, to?: string) => {
	const found = await checkMail({ ...right, ...changed }, { to, timeout: 3000 });
	return found.map(({ state, text }) => `${state} ${text}`).join("\n");
};

test("it signs in to the mail server and leaves before anything is sent", async () => {
	const text = await said({});
	expect(text).toContain("its certificate is trusted");
	expect(text).toContain("ok It lets duebill sign in.");
	expect(text).toContain("Nothing was sent.");
	expect(received).toEqual([]);
});

test.each([
	["tls", { SMTP_SECURITY: "tls", SMTP_PORT: String(servers.tls.port) }, "certificate is trusted"],
	["login", { SMTP_PORT: String(servers.login.port) }, "lets duebill sign in"],
	[
		"plain",
		{ SMTP_SECURITY: "none", SMTP_PORT: String(servers.plain.port), SMTP_USER: "", SMTP_PASSWORD: "" },
		"without encryption",
	],
])("a server of the kind %s is understood", async (_, changed, text) => {
	const found = await said(changed);
	expect(found).toContain(text);
	expect(found).not.toContain("fault");
});

test.each([
	[
		"a wrong password",
		{ SMTP_PASSWORD: "wrong-one" },
		"fault localhost:PORT: SMTP_USER and SMTP_PASSWORD are refused: 535 5.7.8",
	],
	["another port", { SMTP_PORT: "1" }, "fault localhost:1: nothing listens there: look at SMTP_HOST and SMTP_PORT."],
	["a host that is not there", { SMTP_HOST: "no.such.host.invalid" }, "no such name is known (DNS)"],
	["TLS where there is STARTTLS", { SMTP_SECURITY: "tls" }, "SMTP_SECURITY=starttls"],
	["a name that its certificate has not", { SMTP_HOST: "127.0.0.1" }, "its certificate is for another name"],
	["no STARTTLS", { SMTP_PORT: String(servers.plain.port) }, "it offers no encryption"],
])("%s is said in a sentence, without the password", async (_, changed, text) => {
	const found = await said(changed);
	expect(found.replace(String(servers.starttls.port), "PORT")).toContain(text);
	expect(found).not.toMatch(/the password|wrong-one|at .*\.mjs/);
});

test("a server that never says a word is given up after seconds", async () => {
	const began = Date.now();
	const port = String(servers.mute.port);
	const [found] = await checkMail({ ...right, SMTP_SECURITY: "none", SMTP_PORT: port }, { timeout: 300 });
	expect(found).toEqual({ state: "fault", text: `localhost:${port}: no answer within 0.3 seconds.` });
	expect(Date.now() - began).toBeLessThan(3000);
});

test("with an address it sends one message, and says what was refused of it", async () => {
	expect(await said({}, "nora@adler.example")).toContain(
		"ok It took a message from mail@duebill.test to nora@adler.example.",
	);
	expect(received.splice(0)).toMatchObject([
		{ envelope: { to: ["nora@adler.example"] }, secure: true, subject: "A message to try mail by" },
	]);
	expect(await said({}, "nobody@adler.example")).toContain("the recipient was refused: 550 5.1.1 No such mailbox");
	const busy = { SMTP_SECURITY: "none", SMTP_PORT: String(servers.busy.port), SMTP_USER: "", SMTP_PASSWORD: "" };
	expect(await said(busy, "nora@adler.example")).toContain("the sender was refused: 451 4.7.1 Try again later");
	expect(received).toEqual([]);
});

test.each([
	[{ MAIL: "off" }, "note MAIL=off: nothing is sent."],
	[{ MAIL: "outbox" }, "note MAIL=outbox: mails are kept for /dev/outbox, and reach nobody."],
	[
		{ MAIL: "outbox", PUBLIC_URL: "https://invoices.example.com" },
		"fault MAIL=outbox reaches nobody, and does not start",
	],
	[{ MAIL: "cloudflare" }, "fault MAIL=cloudflare works where Duebill is deployed at Cloudflare alone"],
])("of %j it is said what becomes of mails", async (changed, text) => {
	expect(await said(changed)).toContain(text);
});

test.each([
	[200, { data: [] }, "ok Resend takes RESEND_API_KEY. Nothing was sent."],
	[401, { name: "restricted_api_key", message: "This API key is restricted to only send emails" }, "ok Resend takes"],
	[
		403,
		{ name: "invalid_api_key", message: "API key is invalid" },
		"fault Resend refuses RESEND_API_KEY: 403 invalid_api_key",
	],
])("of Resend's answer %i it is said whether it takes the key", async (status, body, text) => {
	const asked: string[] = [];
	const api = createServer((request, response) => {
		asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
		response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
	});
	await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void api.close());
	const resend = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
	const variables = { MAIL: "resend", MAIL_FROM: "mail@duebill.test", RESEND_API_KEY: "re_1" };
	const [found] = await checkMail(variables, { resend });
	expect(`${found?.state} ${found?.text}`).toContain(text);
	expect(asked).toEqual(["GET /domains Bearer re_1"]);
});

const run = promisify(execFile);

/** `npm run doctor` as it is typed, where nothing else is set. */
async function doctor(environment: Record<string, string>, ...args: string[]) {
	const { PATH = "", NODE_EXTRA_CA_CERTS = "" } = process.env;
	const env = { PATH, NODE_EXTRA_CA_CERTS, PORT: "59998", ...environment };
	const began = Date.now();
	const ended = await run(process.execPath, ["scripts/doctor.mjs", ...args], { env }).catch((error: unknown) => error);
	const { code = 0, stdout, stderr } = ended as { code?: number; stdout: string; stderr: string };
	expect(Date.now() - began).toBeLessThan(15_000);
	return { code, text: stdout + stderr };
}

test("the command ends with 0 where all is well, and with 1 where something is not", async () => {
	const well = await doctor(right);
	expect([well.code, well.text]).toEqual([0, expect.stringContaining("ok    It lets duebill sign in.")]);
	expect(well.text).toMatch(/From environment\n[\s\S]*SMTP_PASSWORD +set, 12 characters/);
	const ill = await doctor({ ...right, SMTP_PASSWORD: "wrong-one", SMTP_PORTS: "25" });
	expect([ill.code, ill.text]).toEqual([1, expect.stringContaining("FAULT localhost")]);
	expect(ill.text).toContain("SMTP_PORTS is no variable of Duebill, and is not read: is SMTP_PORT meant?");
	expect(ill.text).not.toMatch(/wrong-one|the password|\.mjs:\d/);
	expect((await doctor(right, "nora")).text).toContain('"nora" is no address.');
}, 60_000);
