import { expect, test } from "vitest";
import { withLocalVariables } from "../../../scripts/serve/variables.mjs";

const PLACE = { port: 8787 };
const files = { ADMIN_EMAIL: "admin@duebill.test", SIGN_IN_PER_ADDRESS: "60/60" };

test("limits by address are loosened on this machine, all else is as the files say", () => {
	expect(withLocalVariables(files, {}, PLACE)).toEqual({
		ADMIN_EMAIL: "admin@duebill.test",
		SIGN_IN_PER_ADDRESS: "100000/60",
		REGISTER_PER_ADDRESS: "100000/60",
		DEMO_PER_ADDRESS: "100000/60",
		SHARED_PAGES_PER_ADDRESS: "100000/60",
		SHARED_FILES_PER_ADDRESS: "100000/60",
		QUESTIONS_PER_ADDRESS: "100000/60",
		REPORTS_PER_ADDRESS: "100000/60",
		CHECKOUTS_PER_ADDRESS: "100000/60",
		CLIENT_ADDRESS: "",
		PUBLIC_URL: "http://localhost:8787",
		LOG_REQUESTS: "no",
	});
});

test("the environment has the last word, on variables that the files name", () => {
	const environment = { ADMIN_EMAIL: "ann@duebill.test", SIGN_IN_PER_ADDRESS: "3/60", PATH: "/usr/bin" };
	expect(withLocalVariables(files, environment, PLACE)).toEqual({
		ADMIN_EMAIL: "ann@duebill.test",
		SIGN_IN_PER_ADDRESS: "3/60",
		REGISTER_PER_ADDRESS: "100000/60",
		DEMO_PER_ADDRESS: "100000/60",
		SHARED_PAGES_PER_ADDRESS: "100000/60",
		SHARED_FILES_PER_ADDRESS: "100000/60",
		QUESTIONS_PER_ADDRESS: "100000/60",
		REPORTS_PER_ADDRESS: "100000/60",
		CHECKOUTS_PER_ADDRESS: "100000/60",
		CLIENT_ADDRESS: "",
		PUBLIC_URL: "http://localhost:8787",
		LOG_REQUESTS: "no",
	});
});

test("behind a proxy limits by address are as strict as the files say, and no header of a visitor's names one", () => {
	const environment = { PUBLIC_URL: "https://invoices.example.com", CLIENT_ADDRESS: "X-Forwarded-For" };
	const variables = withLocalVariables(files, environment, { ...PLACE, addressHeader: "x-address" });
	expect(variables).toEqual({
		ADMIN_EMAIL: "admin@duebill.test",
		SIGN_IN_PER_ADDRESS: "60/60",
		PUBLIC_URL: "https://invoices.example.com",
		CLIENT_ADDRESS: "x-address",
		LOG_REQUESTS: "no",
	});
});
