import { expect, test } from "vitest";
import { makeVisit } from "#workers/visit";
import { startingSettings } from "~/access/domain/starting-settings";
import type { AppContext } from "~/context";

test.each([
	["Europe/Berlin", "de-DE", "Europe/Berlin", "EUR"],
	["Europe/London", "en-GB", "Europe/London", "GBP"],
	["America/New_York", "en-US", "America/New_York", "USD"],
	["Europe/Zurich", "de-CH", "Europe/Zurich", "CHF"],
	["America/Toronto", "en-CA", "America/Toronto", "CAD"],
	["Asia/Tokyo", "ja", "Asia/Tokyo", "JPY"],
	["Antarctica/Vostok", "en-AQ", "Antarctica/Vostok", "USD"],
	["America/Mexico_City", "es-MX", "America/Mexico_City", "MXN"],
	["Europe/Paris", "fr", "Europe/Paris", "EUR"],
	["Asia/Calcutta", "en", "Asia/Calcutta", "USD"],
	["", "fr-FR", "Europe/Paris", "EUR"],
	["", "en-IE", "Europe/Dublin", "EUR"],
	["", "fr", "UTC", "EUR"],
	["", "en-US", "UTC", "USD"],
	["Moon/Base", "*", "UTC", "USD"],
	["+02:00", "no tag at all", "UTC", "USD"],
	["", "", "UTC", "USD"],
])("a browser in %j that speaks %j starts in %s with %s", (zone, language, timezone, currency) => {
	expect(startingSettings(zone, language)).toEqual({ timezone, currency });
});

test("the zone that the network names is believed behind Cloudflare alone", () => {
	const zoneOf = (clientAddress: string) => {
		const ctx = { config: { clientAddress }, ids: { token: () => "nonce" } } as unknown as AppContext;
		const request = { url: "https://duebill.example/", headers: new Headers(), cf: { timezone: "Europe/Berlin" } };
		return makeVisit(request, ctx).zone;
	};
	expect([zoneOf("CF-Connecting-IP"), zoneOf("X-Real-IP"), zoneOf("")]).toEqual(["Europe/Berlin", "", ""]);
});
