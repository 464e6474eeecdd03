import { expect, test } from "vitest";
import { readPublicUrl } from "../../../scripts/serve/public-url.mjs";

test.each([
	[undefined, { origin: "http://localhost:8787", loopback: true, secure: false }],
	["", { origin: "http://localhost:8787", loopback: true, secure: false }],
	["http://localhost:8787/", { origin: "http://localhost:8787", loopback: true, secure: false }],
	["http://127.0.0.1:8787", { origin: "http://127.0.0.1:8787", loopback: true, secure: false }],
	["http://[::1]:8787", { origin: "http://[::1]:8787", loopback: true, secure: false }],
	// A proxy on this machine has a port of its own.
	["https://localhost:8443", { origin: "https://localhost:8443", loopback: true, secure: true }],
	["https://invoices.example.com", { origin: "https://invoices.example.com", loopback: false, secure: true }],
	["https://INVOICES.example.com:443/", { origin: "https://invoices.example.com", loopback: false, secure: true }],
	["https://invoices.example.com:8443", { origin: "https://invoices.example.com:8443", loopback: false, secure: true }],
	["http://192.168.1.5", { origin: "http://192.168.1.5", loopback: false, secure: false }],
])("PUBLIC_URL %s is read", (text, expected) => {
	expect(readPublicUrl(text, 8787)).toEqual(expected);
});

test.each([
	["invoices.example.com", /with its scheme/],
	["localhost:8787", /with its scheme/],
	["ftp://invoices.example.com", /with its scheme/],
	["//invoices.example.com", /with its scheme/],
	["https://", /with its scheme/],
	["https://example.com/invoices", /without a path/],
	["https://example.com/?a=1", /without a path/],
	["https://example.com/#a", /without a path/],
	["https://me:secret@example.com", /without a path/],
	["http://localhost:9000", /port 8787 is served: start with PORT=9000/],
	["http://localhost", /start with PORT=80/],
])("PUBLIC_URL %s is refused by name", (text, reason) => {
	expect(() => readPublicUrl(text, 8787)).toThrow(/^PUBLIC_URL /);
	expect(() => readPublicUrl(text, 8787)).toThrow(reason);
});
