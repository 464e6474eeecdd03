import { expect, test } from "vitest";
import { requireDeployable } from "../../scripts/deploy/requirements.mjs";
import { readConfig } from "../../scripts/serve/from-wrangler.mjs";

const DOMAIN = {
	vars: { PUBLIC_URL: "https://duebill.example", MAIL: "resend", BILLING: "off" },
	...{ workers_dev: false, preview_urls: false },
};

test("an installation with an address, real mail and one door is deployed", () => {
	expect(() => requireDeployable(DOMAIN)).not.toThrow();
	const vars = { ...DOMAIN.vars, PUBLIC_URL: "https://duebill.someone.workers.dev" };
	expect(() => requireDeployable({ ...DOMAIN, vars, workers_dev: true })).not.toThrow();
});

test.each([
	["nowhere to be reached", { PUBLIC_URL: "" }, {}, "PUBLIC_URL"],
	["an address without encryption", { PUBLIC_URL: "http://duebill.example" }, {}, "PUBLIC_URL"],
	["an address with a path", { PUBLIC_URL: "https://duebill.example/app" }, {}, "PUBLIC_URL"],
	["mail that reaches nobody", { MAIL: "outbox" }, {}, "MAIL"],
	["plans that nobody pays", { BILLING: "built-in" }, {}, "BILLING"],
	["a second door beside the domain", {}, { workers_dev: true }, "workers_dev"],
	["a second door by default", {}, { workers_dev: undefined }, "workers_dev"],
	["doors to each version", {}, { preview_urls: undefined }, "preview_urls"],
])("%s is told before anything is built, migrated or deployed", (_, vars, doors, name) => {
	expect(() => requireDeployable({ ...DOMAIN, ...doors, vars: { ...DOMAIN.vars, ...vars } })).toThrow(name);
});

test("all that is lacking is told at once, and of the settings as they come that is the address alone", () => {
	const all = () => requireDeployable({ vars: { MAIL: "outbox" }, workers_dev: true });
	expect(all).toThrow(/PUBLIC_URL[\s\S]*MAIL[\s\S]*preview_urls/);
	for (const env of [undefined, "staging"]) {
		const config = readConfig({ config: "wrangler.toml", ...(env && { env }) });
		const vars = { ...config.vars, PUBLIC_URL: "https://duebill.someone.workers.dev" };
		expect(() => requireDeployable({ ...config, vars })).not.toThrow();
		expect(config.observability?.logs, "no line has the address of a link").toMatchObject({ invocation_logs: false });
	}
});
