import { expect, test } from "vitest";
import { stranger } from "#tests/harness/api";
import { judgeOf } from "#tests/harness/server/described";
import { type OpenApiDocument, openApiFaults } from "./openapi-rules";

async function served(): Promise<OpenApiDocument> {
	return (await stranger().call("GET", "/api/openapi.json")).body;
}

test("the served description keeps the rules that linters of OpenAPI hold, and every schema of it can judge", async () => {
	const document = await served();
	expect(openApiFaults(document)).toEqual([]);
	for (const name of Object.keys(document.components.schemas)) {
		const judge = await judgeOf({ $ref: `#/$defs/${name}` });
		expect(judge.safeParse(undefined).success, name).toBe(false);
	}
});

// biome-ignore lint/suspicious/noExplicitAny: it is spoiled in ways that its type rules out
type Spoiled = any;

const FAULTS: [string, (document: Spoiled) => void][] = [
	[
		"is no version of 3.1",
		(each) => {
			each.openapi = "3.0.3";
		},
	],
	[
		"ends on a slash",
		(each) => {
			each.servers[0].url += "/";
		},
	],
	[
		"is no path",
		(each) => {
			each.paths["/api/a//b"] = {};
		},
	],
	[
		"is no method",
		({ paths }) => {
			paths["/api/user"].fetch = paths["/api/user"].get;
		},
	],
	["has no operationId", ({ paths }) => void delete paths["/api/user"].get.operationId],
	[
		"has the operationId of another",
		({ paths }) => {
			paths["/api/user"].get.operationId = "getClients";
		},
	],
	[
		"has no summary",
		({ paths }) => {
			paths["/api/user"].get.summary = "";
		},
	],
	[
		"ends on a full stop",
		({ paths }) => {
			paths["/api/user"].get.summary += ".";
		},
	],
	[
		"has not one tag",
		({ paths }) => {
			paths["/api/user"].get.tags = [];
		},
	],
	["has no success", ({ paths }) => void delete paths["/api/user"].get.responses[200]],
	[
		"has no error",
		({ paths }) => {
			paths["/api/user"].get.responses = { 200: { description: "Who" } };
		},
	],
	[
		"has an unknown scheme",
		({ paths }) => {
			paths["/api/user"].get.security = [{ key: [] }];
		},
	],
	[
		"describes other parameters",
		({ paths }) => {
			paths["/api/user"].get.parameters = [{ name: "x", in: "path" }];
		},
	],
	[
		"may be left out",
		({ paths }) => {
			paths["/api/clients/{id}"].get.parameters[0].required = false;
		},
	],
	[
		"has a parameter twice",
		({
			paths: {
				"/api/clients": { get },
			},
		}) => void get.parameters.push(get.parameters[0]),
	],
	["has no schema of q", ({ paths }) => void delete paths["/api/clients"].get.parameters[0].schema],
	[
		"has a body",
		({ paths: { "/api/clients": each } }) => {
			each.get.requestBody = each.post.requestBody;
		},
	],
	[
		"without schema or example",
		({ paths }) => void delete paths["/api/clients"].post.requestBody.content["application/json"].example,
	],
	["has no description of 200", ({ paths }) => void delete paths["/api/user"].get.responses[200].description],
	[
		"has a body of 204",
		({ paths: { "/api/clients/{id}": each } }) => {
			each.delete.responses[204].content = each.get.responses[200].content;
		},
	],
	["leads nowhere", ({ components }) => void delete components.schemas.Client],
	[
		"is used nowhere",
		({ components }) => {
			components.schemas.Other = { type: "string" };
		},
	],
	[
		"has nullable",
		({ components }) => {
			components.schemas.Client.properties.name.nullable = true;
		},
	],
	[
		"another type",
		({ components }) => {
			components.schemas.Client.properties.type.enum = [7];
		},
	],
	["has a choice twice", ({ components }) => void components.schemas.Client.properties.type.enum.push("individual")],
	["has no items", ({ components }) => void delete components.schemas.Invoice.properties.items.items],
	["asks for nothing, which", ({ components }) => void components.schemas.Client.required.push("nothing")],
	[
		"lets nothing in",
		({ components }) => void Object.assign(components.schemas.Client.properties.name, { minLength: 2, maxLength: 1 }),
	],
];

test.each(FAULTS)("a description that %s is found", async (rule, spoil) => {
	const document = structuredClone(await served());
	spoil(document);
	expect(openApiFaults(document)).toEqual(expect.arrayContaining([expect.stringContaining(rule)]));
});
