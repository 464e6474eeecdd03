import { expect, test } from "vitest";
import { countryOfZone, onlyZoneOf } from "~/kernel/time/zone-country";
import { accountCountry } from "~/seller/domain/account-country";

test("a zone is of one country, and a zone of the whole world of none", () => {
	expect(["Europe/Dublin", "America/Toronto", "Europe/Paris", "America/New_York"].map(countryOfZone)).toEqual([
		"IE",
		"CA",
		"FR",
		"US",
	]);
	expect(["UTC", "Etc/GMT+5", "", "Mars/Olympus"].map(countryOfZone)).toEqual(["", "", "", ""]);
});

test("a country has one zone where all its clocks show the same", () => {
	expect(["FR", "IE", "GB", "DE"].map(onlyZoneOf)).toEqual([
		"Europe/Paris",
		"Europe/Dublin",
		"Europe/London",
		"Europe/Berlin",
	]);
	expect(["US", "CA", "ES", "PT", ""].map(onlyZoneOf)).toEqual([null, null, null, null, null]);
});

test("an account is where it says, else where it charges tax, else where its clock is", () => {
	const timezone = "Europe/Dublin";
	expect(accountCountry({ business: { country: "DE" }, taxCountry: "FR", timezone })).toBe("DE");
	expect(accountCountry({ business: { country: "" }, taxCountry: "FR", timezone })).toBe("FR");
	expect(accountCountry({ business: null, timezone })).toBe("IE");
	expect(accountCountry({ business: null, timezone: "UTC" })).toBe("");
});
