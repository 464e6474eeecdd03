import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { programOf } from "#tests/harness/tokens";
import { SCOPES } from "~/access/domain/scope";
import { openApiDocument } from "~/routes/api/openapi/document";
import { OPERATIONS } from "~/routes/api/openapi/operation";

const ROUTES = import.meta.glob<string>("../../../app/routes/api/**/*.ts", {
	eager: true,
	query: "?raw",
	import: "default",
});

const ASKED = OPERATIONS.filter(({ access }) => access !== "everybody");

test("every method of every path says what an access token needs for it", () => {
	const bare = Object.entries(ROUTES).filter(([, text]) => {
		const methods = text.match(/: (?:method|manyRows)\(/g)?.length ?? 0;
		return methods !== (text.match(/\bscope: "/g)?.length ?? 0);
	});
	expect(Object.keys(ROUTES).length).toBeGreaterThan(60);
	expect(bare.map(([file]) => file)).toEqual([]);
});

test("a token with every scope but the one that is described is refused, and told that one", async () => {
	const owner = await signedIn({ plan: "pro" });
	const programs = new Map(
		await Promise.all(
			SCOPES.map(
				async (scope) =>
					[
						scope,
						await programOf(
							owner,
							SCOPES.filter((each) => each !== scope),
						),
					] as const,
			),
		),
	);
	const whole = await programOf(owner, SCOPES);
	for (const { method, path, access } of ASKED) {
		const scope = SCOPES.find((each) => each === access);
		const program = (scope && programs.get(scope)) ?? whole;
		const address = path.replaceAll(/{\w+}/g, crypto.randomUUID());
		const { status, body } = await program.call(method, address, method === "GET" ? undefined : {});
		const message = scope
			? `This access token lacks the scope ${scope}`
			: "An access token can't do this. Sign in for it";
		expect([method, path, status, body]).toEqual([method, path, 403, { message }]);
	}
});

test("a token with the scopes that are described passes: what comes is never a refusal of the token", async () => {
	const owner = await signedIn({ plan: "pro" });
	const programs = new Map(
		await Promise.all(SCOPES.map(async (scope) => [scope as string, await programOf(owner, [scope])] as const)),
	);
	for (const { method, path, access, also } of ASKED) {
		const alone = programs.get(access);
		const scope = SCOPES.find((each) => each === access);
		const program = scope && also ? await programOf(owner, [scope, ...also]) : alone;
		if (!program) continue;
		const address = path.replaceAll(/{\w+}/g, crypto.randomUUID());
		const { status, body } = await program.call(method, address, method === "GET" ? undefined : {});
		expect(status, `${method} ${path}`).not.toBe(401);
		expect(JSON.stringify(body), `${method} ${path}`).not.toContain("access token");
	}
});

test("the description names the scope of each operation, and the scheme", () => {
	const { paths, components } = openApiDocument("https://duebill.test") as unknown as {
		paths: Record<string, Record<string, { security?: unknown }>>;
		components: { securitySchemes: Record<string, unknown> };
	};
	expect(components.securitySchemes.token).toMatchObject({ type: "http", scheme: "bearer" });
	expect(paths["/api/clients"]?.post?.security).toEqual([{ session: [] }, { token: ["clients:write"] }]);
	expect(paths["/api/tokens"]?.post?.security).toBeUndefined();
	expect(paths["/api/login"]?.post?.security).toEqual([]);
});
