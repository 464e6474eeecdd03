import { expect, test } from "vitest";
import { draw, words } from "#tests/harness/draw";
import { GdprPage } from "~/marketing/ui/gdpr-page";
import { PrivacyPolicyPage } from "~/marketing/ui/privacy-policy-page";

test.each([
	[false, false, 0],
	[true, false, 1],
	[false, true, 1],
	[true, true, 2],
])(
	"Stripe is named for plans (%s) and for cards (%s), each where it is on",
	async (hostedBilling, cardPayments, count) => {
		const given = { email: "help@duebill.example", hostedBilling, cardPayments };
		const policy = words(await draw(<PrivacyPolicyPage {...given} />));
		expect([policy.includes("paid plans"), policy.includes("card payments of invoices")]).toEqual([
			hostedBilling,
			cardPayments,
		]);
		const gdpr = words(await draw(<GdprPage {...given} />));
		expect(gdpr.split("Stripe, Inc.").length - 1).toBe(Math.min(count, 1));
		expect(gdpr.includes("Payments of invoices by card")).toBe(cardPayments);
	},
);
