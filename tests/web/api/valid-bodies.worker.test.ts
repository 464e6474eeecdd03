import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { type Answer, signedIn } from "#tests/harness/api";
import { bodyOf, isOwners, nameOf, OPERATIONS, thingsOf } from "#tests/harness/operations";
import { judgeOf, servedDocument } from "#tests/harness/server/described";
import { volume } from "#tests/harness/volume";
import type { Json } from "~/routes/api/openapi/json";
import { isExplained, mutate, mutationsOf, validBy } from "./from-schema";

/** What a body of random choice would only end. */
const LEFT_OUT = ["DELETE /api/user/delete"];

const WRITES = OPERATIONS.filter((each) => each.body && isOwners(each) && !LEFT_OUT.includes(nameOf(each)));

/** 10,000 requests in `npm run test:deep`, a hundredth of that in `npm test`; half of them wrong by one change. */
const EACH = Math.ceil(volume(5000) / WRITES.length);

async function schemaOf({ method, path }: { method: string; path: string }): Promise<Json> {
	const { paths, components } = await servedDocument();
	const { schema } = paths[path]?.[method.toLowerCase()]?.requestBody?.content["application/json"] ?? {};
	const name = String(schema?.$ref).split("/").at(-1) ?? "";
	return components.schemas[name] as Json;
}

test.each(WRITES)(
	"what the schema of $method $path lets in is done, or refused for a reason that it names",
	async (operation) => {
		const seed = inject("seed");
		const me = await signedIn({ plan: "pro" });
		const path = await thingsOf(me)(operation);
		const schema = await schemaOf(operation);
		for (const body of fc.sample(validBy(schema), { numRuns: EACH, seed })) {
			const answer = await me.call(operation.method, path, body);
			expect(answer.status, told(seed, body, answer)).toBeLessThan(500);
			if (answer.status !== 400) continue;
			const fields = Object.keys(answer.body.fieldErrors ?? {});
			const unexplained = fields.filter((field) => !isExplained(schema, field.split(".")));
			expect(unexplained, told(seed, body, answer)).toEqual([]);
		}
	},
);

test.each(WRITES)("what is wrong by one change is refused by $method $path", async (operation) => {
	const seed = inject("seed");
	const me = await signedIn({ plan: "pro" });
	const path = await thingsOf(me)(operation);
	const schema = await schemaOf(operation);
	const judge = await judgeOf(schema);
	const body = bodyOf(operation);
	const wrong = mutationsOf(schema, body).filter((each) => !judge.safeParse(mutate(body, each)).success);
	if (wrong.length === 0) return;
	for (const mutation of fc.sample(fc.constantFrom(...wrong), { numRuns: EACH, seed })) {
		const answer = await me.call(operation.method, path, mutate(body, mutation));
		// Of many rows the wrong one is refused by itself.
		const refused: { status: number } | undefined = answer.body.results?.find(({ status = 0 }) => status >= 400);
		expect(Math.floor((refused ?? answer).status / 100), told(seed, mutation, answer)).toBe(4);
	}
});

function told(seed: number, sent: unknown, { status, body }: Answer): string {
	return `seed ${seed}: ${JSON.stringify(sent)} is ${status} ${JSON.stringify(body)}`;
}
