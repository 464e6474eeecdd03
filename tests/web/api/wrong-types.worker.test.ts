import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { ENDPOINTS } from "#tests/web/api/endpoints";

/** What zod says where a schema has no words of its own, in the languages that it could say it in. */
const OF_THE_VALIDATOR =
	/expected|received|unrecognized|invalid (input|option|key|element|string)|too (big|small)|se esperaba|recibido|demasiado|opción inválida|entrada inválida|clave.? desconocida|entrée invalide|attendu|reçu|option invalide|trop (grand|petit)|clé.? non reconnue/i;
const ENGLISH = /\b(must|unknown|use at|invalid|missing)\b/i;

const WRITES = ENDPOINTS.filter(({ body, forbidden, refused }) => body && !forbidden && !refused);
const WRONG = [1, 1.5, true, "x", null, [], [1], {}, { x: 1 }];

test.each(WRITES)(
	"wrong types at $method $path are told in words of ours, in the account's language",
	async (endpoint) => {
		for (const language of ["en", "es", "fr"] as const) {
			const me = await signedIn({ plan: "pro", language });
			const { body: invoice } = await me.call("POST", "/api/invoices", aPayload());
			const { body: client } = await me.call("POST", "/api/clients", { name: "Kestrel", email: "a@example.com" });
			const path = endpoint.path.replace(":id", endpoint.of === "Client" ? client.id : invoice.id);
			for (const wrong of WRONG) {
				for (const body of [
					wrong,
					withAll(endpoint.body?.(), wrong),
					{ ...(endpoint.body?.() as object), unasked: wrong },
				]) {
					const answer = await me.call(endpoint.method, path, body);
					const said = Object.values<string[]>(answer.body?.fieldErrors ?? {}).flat();
					if (answer.status >= 400) said.push(answer.body.message);
					for (const text of said) {
						expect(text, `${language} ${JSON.stringify(body)}`).not.toMatch(OF_THE_VALIDATOR);
						if (language !== "en") expect(text, `${language} ${JSON.stringify(body)}`).not.toMatch(ENGLISH);
					}
				}
			}
		}
	},
);

/** The same body with every value of it, at any depth, put in place by another. */
function withAll(body: unknown, wrong: unknown): unknown {
	if (Array.isArray(body)) return body.map((each) => withAll(each, wrong));
	if (typeof body !== "object" || body === null) return wrong;
	return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, withAll(value, wrong)]));
}
