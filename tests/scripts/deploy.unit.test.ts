import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deploySteps, readBookmark } from "../../scripts/deploy/steps.mjs";
import { readConfig } from "../../scripts/serve/from-wrangler.mjs";

const BOOKMARK = "00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683";

/** What this test reads of wrangler's configuration. */
interface Config {
	name: string;
	vars: Record<string, unknown>;
	triggers: unknown;
	migrations: unknown;
	d1_databases: { binding: string; database_name: string }[];
	r2_buckets: { binding: string; bucket_name: string }[];
	durable_objects: { bindings: { name: string }[] };
	queues: { producers: { binding: string }[]; consumers: { queue: string }[] };
}
const config = (env: string | undefined) =>
	readConfig({ config: "wrangler.toml", ...(env && { env }) }) as unknown as Config;

test("every database is migrated before the Worker is deployed, in the environment that is meant", () => {
	expect(deploySteps([], config)).toEqual({
		databases: ["DB"],
		environment: ["--env", ""],
		steps: [
			["d1", "migrations", "apply", "DB", "--remote", "--env", ""],
			["deploy", "--env", ""],
		],
	});
	expect(deploySteps(["--env", "staging"], config).steps.at(-1)).toEqual(["deploy", "--env", "staging"]);
	const several = () => ({ d1_databases: [{ binding: "DB" }, { binding: "DB_01" }] });
	expect(deploySteps([], several).databases).toEqual(["DB", "DB_01"]);
	expect(() => deploySteps(["--dry-run"], config)).toThrow("npm run deploy");
	expect(() => deploySteps(["--env"], config)).toThrow("npm run deploy");
});

test("a bookmark is read off what wrangler says, with and without a warning before it", () => {
	const said = JSON.stringify({ bookmark: BOOKMARK }, null, 2);
	expect(readBookmark(said)).toBe(BOOKMARK);
	expect(readBookmark(`▲ [WARNING] Processing wrangler.toml: {"a": 1}\n\n${said}\n`)).toBe(BOOKMARK);
});

test.each([
	"",
	"{}",
	'{"bookmark": ""}',
	'{"bookmark": "tomorrow; rm"}',
	"✘ [ERROR] A request to the Cloudflare API failed.",
])("no bookmark is read off %j", (said) => {
	expect(readBookmark(said)).toBeUndefined();
});

test("staging has all that production binds, under names of its own", () => {
	const [production, staging] = [config(undefined), config("staging")];
	expect(Object.keys(staging.vars).sort()).toEqual(Object.keys(production.vars).sort());
	expect(staging.name).toBe("duebill-staging");
	const bindings = ({ d1_databases, r2_buckets, durable_objects, queues }: Config) => [
		d1_databases.map(({ binding }) => binding),
		r2_buckets.map(({ binding }) => binding),
		durable_objects.bindings.map(({ name }) => name),
		queues.producers.map(({ binding }) => binding),
	];
	expect(bindings(staging)).toEqual(bindings(production));
	const names = ({ d1_databases, r2_buckets, queues }: Config) => [
		...d1_databases.map(({ database_name }) => database_name),
		...r2_buckets.map(({ bucket_name }) => bucket_name),
		...queues.consumers.map(({ queue }) => queue),
	];
	for (const name of names(staging)) expect(names(production)).not.toContain(name);
	expect(staging.triggers).toEqual(production.triggers);
	expect(staging.migrations).toEqual(production.migrations);
});

test("the button deploys this very repository, asks for every secret, and for nothing that is for local use", () => {
	const { repository, cloudflare } = JSON.parse(readFileSync("package.json", "utf8"));
	const address = `https://github.com/${repository.replace("github:", "")}`;
	expect(readFileSync("README.md", "utf8")).toContain(`https://deploy.workers.cloudflare.com/?url=${address})`);
	const names = (file: string) => readFileSync(file, "utf8").match(/^\w+(?==)/gm) ?? [];
	expect(names(".dev.vars.example")).toEqual(expect.arrayContaining(Object.keys(cloudflare.bindings)));
	for (const name of names("scripts/setup/local.dev.vars")) expect(names(".dev.vars.example")).not.toContain(name);
	expect(config(undefined).vars).toMatchObject({ BILLING: "off", MAIL: "off" });
});
