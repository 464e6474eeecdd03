import { expect, test } from "vitest";
import { openApiDocument } from "~/routes/api/openapi/document";
import { lint, ownFaults } from "./openapi-rules";

// biome-ignore lint/suspicious/noExplicitAny: it is spoiled in ways that its type rules out
type Spoiled = any;

const described = (): Spoiled => structuredClone(openApiDocument("https://invoices.example"));

test("the description keeps the rules of Redocly's linter and our own", async () => {
	const document = described();
	expect(await lint(document)).toEqual([]);
	expect(ownFaults(document)).toEqual([]);
});

/** A fault and where the linter must see it. */
const FAULTS: [string, (document: Spoiled) => void][] = [
	["no-server-trailing-slash", ({ servers }) => (servers[0].url += "/")],
	["path-not-include-query", ({ paths }) => (paths["/api/user?x=1"] = paths["/api/user"])],
	["struct", ({ paths }) => (paths["/api/user"].fetch = paths["/api/user"].get)],
	["operation-operationId ", ({ paths }) => delete paths["/api/user"].get.operationId],
	["operation-operationId-unique", ({ paths }) => (paths["/api/projects"].get.operationId = "getClients")],
	["operation-summary", ({ paths }) => (paths["/api/projects"].get.summary = "")],
	["rule/summary-is-no-sentence", ({ paths }) => (paths["/api/clients"].get.summary += ".")],
	["operation-2xx-response", ({ paths }) => delete paths["/api/user"].get.responses[200]],
	["security-defined", ({ paths }) => (paths["/api/user"].get.security = [{ key: [] }])],
	["path-parameters-defined", ({ paths }) => (paths["/api/invoices/{id}"].get.parameters = [])],
	["operation-parameters-unique", ({ paths }) => twice(paths["/api/clients"].get.parameters)],
	["rule/body-has-an-example", ({ paths }) => delete json(paths["/api/clients"].post.requestBody).example],
	["no-invalid-media-type-examples", ({ paths }) => (json(paths["/api/templates"].post.requestBody).example.name = 7)],
	["no-unresolved-refs", ({ components }) => delete components.schemas.Template],
	["no-unused-components", ({ components }) => (components.schemas.Other = { type: "string" })],
	["no-enum-type-mismatch", ({ components }) => (components.schemas.Client.properties.type.enum = [7])],
	["no-duplicated-enum-values", ({ components }) => twice(components.schemas.Invoice.properties.status.enum)],
	["no-required-schema-properties-undefined", ({ components }) => components.schemas.Client.required.push("nothing")],
];
const twice = (list: unknown[]) => list.push(list[0]);
const json = ({ content }: Spoiled) => content["application/json"];

test("the linter finds each fault that is put into a description", async () => {
	const document = described();
	for (const [, spoil] of FAULTS) spoil(document);
	const found = await lint(document);
	for (const [rule] of FAULTS) expect(found).toContainEqual(expect.stringContaining(rule));
});

const OWN_FAULTS: [string, (document: Spoiled) => void][] = [
	["has not one tag", ({ paths }) => (paths["/api/user"].get.tags = [])],
	["has no error", ({ paths }) => (paths["/api/user"].get.responses = { 200: { description: "Who" } })],
	["has a body", ({ paths }) => (paths["/api/clients"].get.requestBody = paths["/api/clients"].post.requestBody)],
	["has a body of 204", ({ paths }) => (paths["/api/clients/{id}"].delete.responses[204].content = {})],
	["has no items", ({ components }) => delete components.schemas.Invoice.properties.items.items],
	[
		"lets nothing in",
		({ components: { schemas } }) => Object.assign(schemas.Client.properties.name, { minLength: 2, maxLength: 1 }),
	],
];

test.each(OWN_FAULTS)("a description that %s is found", (rule, spoil) => {
	const document = described();
	spoil(document);
	expect(ownFaults(document)).toContainEqual(expect.stringMatching(new RegExp(`${rule}$`)));
});
