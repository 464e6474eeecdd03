import { expect, test } from "vitest";
import { withLocalVariables } from "../../scripts/serve/variables.mjs";

const files = { ADMIN_EMAIL: "admin@duebill.test", SIGN_IN_PER_ADDRESS: "60/60" };

test("limits by address are loosened on this machine, all else is as the files say", () => {
	expect(withLocalVariables(files, {})).toEqual({
		ADMIN_EMAIL: "admin@duebill.test",
		SIGN_IN_PER_ADDRESS: "100000/60",
		REGISTER_PER_ADDRESS: "100000/60",
		DEMO_PER_ADDRESS: "100000/60",
		SHARED_PAGES_PER_ADDRESS: "100000/60",
		SHARED_FILES_PER_ADDRESS: "100000/60",
		QUESTIONS_PER_ADDRESS: "100000/60",
		CHECKOUTS_PER_ADDRESS: "100000/60",
		CLIENT_ADDRESS: "",
		LOG_REQUESTS: "no",
	});
});

test("the environment has the last word, on variables that the files name", () => {
	const environment = { ADMIN_EMAIL: "ann@duebill.test", SIGN_IN_PER_ADDRESS: "3/60", PATH: "/usr/bin" };
	expect(withLocalVariables(files, environment)).toEqual({
		ADMIN_EMAIL: "ann@duebill.test",
		SIGN_IN_PER_ADDRESS: "3/60",
		REGISTER_PER_ADDRESS: "100000/60",
		DEMO_PER_ADDRESS: "100000/60",
		SHARED_PAGES_PER_ADDRESS: "100000/60",
		SHARED_FILES_PER_ADDRESS: "100000/60",
		QUESTIONS_PER_ADDRESS: "100000/60",
		CHECKOUTS_PER_ADDRESS: "100000/60",
		CLIENT_ADDRESS: "",
		LOG_REQUESTS: "no",
	});
});

test("secrets of card payments come from the environment, too, and no others", () => {
	const environment = { STRIPE_CONNECT_SECRET_KEY: "sk_test_1", STRIPE_SECRET_KEY: "sk_test_2" };
	const variables = withLocalVariables(files, environment);
	expect(variables).toHaveProperty("STRIPE_CONNECT_SECRET_KEY", "sk_test_1");
	expect(variables).not.toHaveProperty("STRIPE_SECRET_KEY");
});
