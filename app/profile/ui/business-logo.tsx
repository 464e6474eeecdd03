import type { SubmissionResult } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { Notice } from "~/ui/notice";
import { Setting } from "~/ui/setting";
import { LogoForm, RemoveLogo } from "./logo-form";

interface BusinessLogoProps {
	name: string;
	logoSrc: string | null;
	logoLost: boolean;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** The logo of the account's business: what there is, and a form for another. Posts to the settings page. */
export function BusinessLogo({ name, logoSrc, logoLost, lastResult }: BusinessLogoProps) {
	return (
		<Setting id="business-logo" title={m.profile_logo()} about={m.profile_logo_about()}>
			{logoLost && <Notice tone="late">{m.profile_logo_lost()}</Notice>}
			{logoSrc && !logoLost && <img className="business-logo" src={logoSrc} alt={m.profile_logo_of({ name })} />}
			<LogoForm key={logoSrc} action="/settings/business" lastResult={lastResult} />
			{logoSrc && <RemoveLogo action="/settings/business" />}
		</Setting>
	);
}
