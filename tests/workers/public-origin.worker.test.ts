import { expect, test } from "vitest";
import { makeMailer } from "#workers/adapters/mailer";
import type { Env } from "#workers/env";
import { isPublicAddress } from "#workers/public-origin";

const PUBLIC = [
	"https://duebill.example",
	"https://duebill.someone.workers.dev",
	"http://203.0.113.7",
	"https://mylocal.com",
];
const LOCAL = [
	...[
		"",
		"http://localhost:8787",
		"http://app.localhost",
		"http://127.0.0.1:8787",
		"http://[::1]:8787",
		"http://nas.local",
	],
	...["http://192.168.1.5", "http://10.0.0.7:80", "http://172.20.0.1", "http://duebill.test", "http://[fd00::1]"],
];

const mailerAt = (PUBLIC_URL: string) => {
	const env = { MAIL: "outbox", MAIL_FROM: "mail@duebill.test", PUBLIC_URL } as Env;
	return makeMailer(env, {} as Parameters<typeof makeMailer>[1]);
};

test.each(PUBLIC)("strangers reach %s, where an outbox in place of mail is refused", (origin) => {
	expect(isPublicAddress(origin)).toBe(true);
	expect(() => mailerAt(origin)).toThrow(origin);
});

test.each(LOCAL)("nobody else reaches %j, where mail may stay in the outbox", (origin) => {
	expect(isPublicAddress(origin)).toBe(false);
	expect(mailerAt(origin).kind).toBe("outbox");
});
