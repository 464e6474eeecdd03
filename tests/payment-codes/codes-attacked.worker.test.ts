import jsQR from "jsqr";
import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aPayload } from "#tests/harness/factories";
import { readFields } from "#tests/payment-codes/pix";
import { documentPayment } from "~/printing/domain/document-payment";
import { readPrintable } from "~/printing/server/printable.server";

const ADDRESS = { streetAddress: "Rue du Lac 1268", zip: "2501", city: "Biel" };
const PAYEES = {
	CHF: { ...ADDRESS, country: "CH", iban: "CH5604835012345678009" },
	EUR: { ...ADDRESS, country: "DE", iban: "DE89370400440532013000" },
	BRL: { ...ADDRESS, country: "BR", pixKey: "52998224725" },
	INR: { ...ADDRESS, country: "IN", upiId: "nora@okbank" },
};

const BREAKS = "\r\n\n\u2028\u0085\u000b\u0000";

/** What would be a line, a field or a parameter of its own to a code that did not hold texts apart. */
const INJECTED = [
	`Eve AG${BREAKS}S${BREAKS}Eve AG${BREAKS}EPD`,
	`;&pa=eve@okbank&am=1&cu=INR#\n${"é".repeat(40)}`,
	"0014br.gov.bcb.pix0111123456789095303840540110",
];

/** What a reader takes the payment from: all that is not the payer's name, address or the invoice's number. */
const PAYMENT = {
	CHF: (text: string) => ({ lines: text.split(/\r\n|\n|\r/).length, paid: text.split("\r\n").slice(0, 20) }),
	EUR: (text: string) => ({ lines: text.split(/\r\n|\n|\r/).length, paid: text.split("\n").slice(0, 10) }),
	BRL: (text: string) => {
		const { "62": number = "", "63": _sum, ...paid } = readFields(text);
		return { ...paid, number: Object.keys(readFields(number)) };
	},
	INR: (text: string) => [...new URL(text).searchParams].filter(([name]) => name !== "tr" && name !== "tn"),
};

function textOf(modules: readonly (readonly boolean[])[]): string {
	const [scale, border] = [4, 16];
	const size = modules.length * scale + 2 * border;
	const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
	for (const [y, row] of modules.entries()) {
		for (const [x, dark] of row.entries()) {
			if (!dark) continue;
			for (let down = 0; down < scale; down++) {
				const from = ((y * scale + border + down) * size + x * scale + border) * 4;
				pixels.fill(0, from, from + scale * 4);
			}
		}
	}
	return jsQR(pixels, size, size)?.data ?? "";
}

test.each(["CHF", "EUR", "BRL", "INR"] as const)(
	"nothing that a client or a number is called changes who a code in %s pays, or how much",
	async (currency) => {
		const { ctx } = testContext();
		const me = await signedIn({ plan: "pro" });
		await me.call("PATCH", "/api/user/seller-profile", {
			legalName: `Adler;&pn=Eve${"N".repeat(150)}`,
			...PAYEES[currency],
		});
		const codeOf = async (named: string, number: string) => {
			const clientData = {
				...aPayload().clientData,
				name: named,
				streetAddress: named,
				city: "Zürich\r\nEPD",
				zip: "8001",
			};
			const items = [{ description: "Site", quantity: 1, rate: 1234.5 }];
			const given = aPayload({ currency, items, clientData, invoiceNumber: number });
			const { status, body } = await me.call("POST", "/api/invoices", given);
			expect(status).toBe(201);
			const { invoice, business } = await readPrintable(ctx, me.user, body.id);
			return textOf(documentPayment(invoice, { business })?.code ?? []);
		};
		const honest = PAYMENT[currency](await codeOf("Kestrel", "1"));
		expect(JSON.stringify(honest)).toContain("1234.50");
		for (const [n, injected] of INJECTED.entries())
			expect(PAYMENT[currency](await codeOf(injected, `${n}${injected}`.slice(0, 48)))).toEqual(honest);
	},
);
