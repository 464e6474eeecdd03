import { useEffect, useRef } from "react";

export interface CaptchaFrameProps {
	siteKey: string;
	origin: string;
	action: string;
	/** Whatever changes when the form was answered: what was filled in is good once. */
	answer: unknown;
}

interface Turnstile {
	render(place: HTMLElement, options: { sitekey: string; action: string }): string;
	reset(id: string): void;
	remove(id: string): void;
}

/** Where scripts run, a frame that fills in a field of its form; without them there is neither. */
export function CaptchaFrame({ siteKey, origin, action, answer }: CaptchaFrameProps) {
	const place = useRef<HTMLDivElement>(null);
	const widget = useRef<{ turnstile: Turnstile; id: string } | null>(null);
	useEffect(() => {
		let left = false;
		loadTurnstile(origin).then(
			(turnstile) => {
				if (left || !place.current) return;
				widget.current = { turnstile, id: turnstile.render(place.current, { sitekey: siteKey, action }) };
			},
			() => {}, // The form goes without, as from a browser without scripts.
		);
		return () => {
			left = true;
			widget.current?.turnstile.remove(widget.current.id);
			widget.current = null;
		};
	}, [siteKey, origin, action]);
	useEffect(() => {
		if (answer) widget.current?.turnstile.reset(widget.current.id);
	}, [answer]);
	return <div ref={place} />;
}

let loading: Promise<Turnstile> | null = null;

function loadTurnstile(origin: string): Promise<Turnstile> {
	loading ??= new Promise((resolve, reject) => {
		const script = document.createElement("script");
		script.src = `${origin}/turnstile/v0/api.js?render=explicit`;
		script.onload = () => resolve((window as unknown as { turnstile: Turnstile }).turnstile);
		script.onerror = reject;
		document.head.appendChild(script);
	});
	return loading;
}
