import { expect, test } from "vitest";
import { requirePublic } from "../../../scripts/serve/listen.mjs";

const PUBLIC = "https://invoices.example.com";
const HERE = "http://localhost:8787";

test.each([
	["127.0.0.1", HERE],
	["::1", HERE],
	["127.0.0.1", PUBLIC],
	["0.0.0.0", PUBLIC],
	["::", PUBLIC],
	["172.30.87.2", PUBLIC],
])("%s is listened on for %s", (host, publicUrl) => {
	expect(() => requirePublic(host, publicUrl, 8787)).not.toThrow();
});

test.each(["0.0.0.0", "::", "192.168.1.5"])("on %s nobody is let in whose limits are off", (host) => {
	expect(() => requirePublic(host, HERE, 8787)).toThrow(/LISTEN_ADDRESS is .*: set PUBLIC_URL/);
});

test.each(["localhost", "eth0", "0.0.0.0:8787", "127.1"])("%s is no address to listen on", (host) => {
	expect(() => requirePublic(host, PUBLIC, 8787)).toThrow(/LISTEN_ADDRESS is ".*", which is no address/);
});
