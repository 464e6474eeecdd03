/** A service that tells people from programs; "off" where the operator has none. */
export type Captcha =
	| { kind: "off" }
	| {
			kind: "turnstile";
			siteKey: string;
			origin: string;
			/** Whether what a form brought along is its, of this form and unused. One that does not answer says no. */
			verify(token: string, action: string): Promise<boolean>;
	  };
